import { escapeHtml, richText } from '@armature/contract'
import type { Address, Attachment } from 'postal-mime'
import { sanitizeHtml } from '../../../platform/html/sanitize.ts'
import { toPlainText } from '../../../platform/html/plain-text.ts'

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
const maxHtmlChars = 2_000_000
const maxFiles = 100
const maxAddresses = 200
/** Maximum bytes of images embedded in the text; larger ones stay attachments. */
const maxInlineBytes = 2_000_000

/**
 * Parses a mail: headers in any charset, cleaned HTML, its own images embedded.
 *
 * @throws Error if its structure cannot be parsed
 */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const { default: PostalMime } = await import('postal-mime')
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' })
  const inline = findInlineImages(mail.attachments)
  const given = (mail.html ?? '').slice(0, maxHtmlChars)
  const html = given === '' ? toHtml((mail.text ?? '').slice(0, maxHtmlChars)) : withInlineImages(given.trim(), inline)
  const bodyHtml = sanitizeHtml(cleanText(html))
  const withOthers = given === '' ? bodyHtml : sanitizeHtml(cleanText(html), { hasOtherPictures: true })
  return {
    subject: toSingleLine(mail.subject, 500),
    from: toPeople(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: toPeople(mail.to),
    cc: toPeople(mail.cc),
    messageId: toSingleLine(mail.messageId, 900),
    references: toSingleLine(`${mail.references ?? ''} ${mail.inReplyTo ?? ''}`, 8_000),
    bodyHtml,
    picturesHtml: withOthers === bodyHtml ? null : withOthers,
    preview: toSingleLine(toPlainText(bodyHtml.slice(0, 20_000)), 160),
    files: mail.attachments
      .filter(({ contentId }) => !contentId || !inline.get(parseContentId(contentId))?.isUsed)
      .slice(0, maxFiles)
      .map((file, index) => ({ name: getFileName(file, index), bytes: readBytes(file) })),
  }
}

interface InlineImage {
  address: string
  isUsed: boolean
}

/** Images that can be embedded in the text, by content id. */
function findInlineImages(files: readonly Attachment[]): Map<string, InlineImage> {
  const found = new Map<string, InlineImage>()
  let bytes = 0
  for (const file of files) {
    const content = readBytes(file)
    if (!file.contentId || bytes + content.length > maxInlineBytes) continue
    const address = `data:${file.mimeType};base64,${Buffer.from(content).toString('base64')}`
    if (!richText.src.test(address)) continue
    bytes += content.length
    found.set(parseContentId(file.contentId), { address, isUsed: false })
  }
  return found
}

/** Embeds the images, and marks them as used so that they are not listed as attachments. */
function withInlineImages(html: string, inline: Map<string, InlineImage>): string {
  return html.replace(/(src\s*=\s*["'])cid:([^"'\s>]{1,200})/gi, (mark, before: string, cid: string) => {
    const picture = inline.get(cid)
    if (!picture) return mark
    picture.isUsed = true
    return before + picture.address
  })
}

const toHtml = (text: string): string =>
  text.trim() === '' ? '' : `<p>${escapeHtml(text.replace(/\r\n?/g, '\n').trim()).replaceAll('\n', '<br>')}</p>`

const parseContentId = (contentId: string): string => contentId.replace(/^<|>$/g, '')

function getFileName({ filename, mimeType }: Attachment, index: number): string {
  const known = toSingleLine(filename ?? '', 200).replace(/[/\\]/g, '_')
  if (known !== '') return known
  return mimeType === 'message/rfc822' ? `${index + 1}.eml` : `${index + 1}.bin`
}

function readBytes({ content }: Attachment): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
}

/** Address groups are replaced by their members. */
function toPeople(given: readonly Address[] = []): Person[] {
  return given
    .flatMap((one) => one.group ?? [one])
    .slice(0, maxAddresses)
    .map(({ name, address = '' }) => ({ name: toSingleLine(name, 200), address: toSingleLine(address, 320) }))
}

/** Text of a header: one line, limited length, storable in the database. */
const toSingleLine = (text: string | undefined, most: number): string =>
  cleanText((text ?? '').slice(0, most * 2))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()

const cleanText = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
