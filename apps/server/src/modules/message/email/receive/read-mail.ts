import { escapeHtml, richText } from '@armature/contract'
import type { Address, Attachment } from 'postal-mime'
import { cleanHtml } from '../../../../platform/html/clean-html.ts'
import { plainText } from '../../../../platform/html/plain-text.ts'

export interface Person {
  name: string
  address: string
}
export interface ReadFile {
  name: string
  bytes: Uint8Array
}
/** A parsed mail, ready to be stored. */
export interface ReadMail {
  subject: string
  from: Person
  to: Person[]
  cc: Person[]
  messageId: string
  /** ids of the mails of its thread, oldest first */
  references: string
  bodyHtml: string
  /** the same with images of other sites; null if it has none */
  picturesHtml: string | null
  preview: string
  files: ReadFile[]
}

/** Maximum characters of HTML that are parsed. */
const mostHtml = 2_000_000
const mostFiles = 100
const mostPeople = 200
/** Maximum bytes of images embedded in the text; larger ones stay attachments. */
const mostInline = 2_000_000

/**
 * Parses a mail: headers in any charset, cleaned HTML, its own images embedded.
 *
 * @throws Error if its structure cannot be parsed
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' })
  const inline = inlineOf(mail.attachments)
  const given = (mail.html ?? '').slice(0, mostHtml)
  const html = given === '' ? htmlOf((mail.text ?? '').slice(0, mostHtml)) : withInline(given.trim(), inline)
  const bodyHtml = cleanHtml(well(html))
  const withOthers = given === '' ? bodyHtml : cleanHtml(well(html), { hasOtherPictures: true })
  return {
    subject: line(mail.subject, 500),
    from: peopleOf(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: peopleOf(mail.to),
    cc: peopleOf(mail.cc),
    messageId: line(mail.messageId, 900),
    references: line(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`, 8_000),
    bodyHtml,
    picturesHtml: withOthers === bodyHtml ? null : withOthers,
    preview: line(plainText(bodyHtml.slice(0, 20_000)), 160),
    files: mail.attachments
      .filter(({ contentId }) => !contentId || !inline.get(idOf(contentId))?.isUsed)
      .slice(0, mostFiles)
      .map((file, index) => ({ name: nameOf(file, index), bytes: bytesOf(file) })),
  }
}

interface Inline {
  address: string
  isUsed: boolean
}

/** Images that can be embedded in the text, by content id. */
function inlineOf(files: readonly Attachment[]): Map<string, Inline> {
  const found = new Map<string, Inline>()
  let bytes = 0
  for (const file of files) {
    const content = bytesOf(file)
    if (!file.contentId || bytes + content.length > mostInline) continue
    const address = `data:${file.mimeType};base64,${Buffer.from(content).toString('base64')}`
    if (!richText.src.test(address)) continue
    bytes += content.length
    found.set(idOf(file.contentId), { address, isUsed: false })
  }
  return found
}

/** Embeds the images, and marks them as used so that they are not listed as attachments. */
function withInline(html: string, inline: Map<string, Inline>): string {
  return html.replace(/(src\s*=\s*["'])cid:([^"'\s>]{1,200})/gi, (mark, before: string, cid: string) => {
    const picture = inline.get(cid)
    if (!picture) return mark
    picture.isUsed = true
    return before + picture.address
  })
}

const htmlOf = (text: string): string =>
  text.trim() === '' ? '' : `<p>${escapeHtml(text.replace(/\r\n?/g, '\n').trim()).replaceAll('\n', '<br>')}</p>`

const idOf = (contentId: string): string => contentId.replace(/^<|>$/g, '')

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const known = line(filename ?? '', 200).replace(/[/\\]/g, '_')
  if (known !== '') return known
  return mimeType === 'message/rfc822' ? `${index + 1}.eml` : `${index + 1}.bin`
}

function bytesOf({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}

/** Address groups are replaced by their members. */
function peopleOf(given: readonly Address[] = []): Person[] {
  return given
    .flatMap((one) => one.group ?? [one])
    .slice(0, mostPeople)
    .map(({ name, address = '' }) => ({ name: line(name, 200), address: line(address, 320) }))
}

/** Text of a header: one line, limited length, storable in the database. */
const line = (text: string | undefined, most: number): string =>
  well((text ?? '').slice(0, most * 2))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

const well = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
