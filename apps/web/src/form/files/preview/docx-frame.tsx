import { renderAsync } from 'docx-preview'
import DOMPurify from 'dompurify'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { useBytes } from './use-bytes.ts'
import { SandboxFrame } from './sandbox-frame.tsx'

interface RenderedDocument {
  body: HTMLElement
  /** style rules of the document */
  rules: string
}

/** A .docx document, rendered in the browser. */
export default function DocxFrame({ address, name }: { address: string; name: string }) {
  const t = useTexts('files')
  const bytes = useBytes(address)
  const drawn = useRenderedDocument(bytes)
  if (!drawn) return <Skeleton rows={8} />
  return (
    <SandboxFrame
      name={`${t('document')} ${name}`}
      style={drawn.rules}
      fill={(page) => page.append(...page.ownerDocument.adoptNode(drawn.body).childNodes)}
    />
  )
}

function useRenderedDocument(bytes: Uint8Array<ArrayBuffer> | undefined): RenderedDocument | undefined {
  const [result, setResult] = useState<{ drawn?: RenderedDocument; error?: Error }>({})
  useEffect(() => {
    if (!bytes) return
    draw(bytes).then(
      (drawn) => setResult({ drawn }),
      (error: unknown) => setResult({ error: error as Error }),
    )
  }, [bytes])
  if (result.error) throw result.error
  return result.drawn
}

/** Rendered outside of the page, then sanitized, and only then shown: in a frame without scripts. */
async function draw(bytes: Uint8Array<ArrayBuffer>): Promise<RenderedDocument> {
  const [body, styles] = [document.createElement('div'), document.createElement('div')]
  await renderAsync(bytes, body, styles, {
    inWrapper: true,
    renderAltChunks: false,
    useBase64URL: true,
    experimental: false,
  })
  DOMPurify.sanitize(body, { IN_PLACE: true, FORBID_TAGS: ['form', 'input', 'button', 'iframe', 'object', 'embed'] })
  const rules = [...styles.querySelectorAll('style')].map((style) => style.textContent).join('\n')
  return { body, rules: `body { margin: 0; }\n${rules}` }
}
