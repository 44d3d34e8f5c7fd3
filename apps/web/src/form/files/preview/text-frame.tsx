import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { useBytes } from './use-bytes.ts'
import { SandboxFrame } from './sandbox-frame.tsx'

const mostBytes = 2_000_000
const style = `body { margin: 0; padding: 24px; background: #fff; color: #1b1f26; }
pre { margin: 0; font: 14px/1.6 ui-monospace, Consolas, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
p { font: 13px/1.6 system-ui, sans-serif; color: #6b7380; }`

/** A plain text file. */
export default function TextFrame({ address, name }: { address: string; name: string }) {
  const t = useTexts('files')
  const bytes = useBytes(address)
  if (!bytes) return <Skeleton rows={8} />
  const fill = (body: HTMLElement) => {
    const page = body.ownerDocument
    const content = page.createElement('pre')
    content.textContent = decodeText(bytes.subarray(0, mostBytes))
    body.append(content)
    if (bytes.length <= mostBytes) return
    const note = page.createElement('p')
    note.textContent = t('cutText')
    body.append(note)
  }
  return <SandboxFrame name={`${t('text')} ${name}`} style={style} fill={fill} />
}

/** UTF-8 if valid, or the encoding of a byte order mark; else GB18030, as Chinese office programs write it. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // the cut at the end may be inside a character
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
