import type { SendMailOptions } from 'nodemailer'
import { Readable } from 'node:stream'
import { AppError } from '../../../platform/app-error.ts'
import { readPlainText } from '../../../platform/html/clean-html.ts'
import type { Deps } from '../../../deps.ts'
import { attachmentKeys } from '../../attachments/index.ts'
import { getFileStorage } from '../../storage/index.ts'
import type { MailFile } from '../box/box.queries.ts'
import type { ClaimedMail } from './send.queries.ts'

/** The mail to send: with a text version, its images as separate parts, and its files. */
export async function buildMail(deps: Deps, mail: ClaimedMail, files: readonly MailFile[]): Promise<SendMailOptions> {
  const references = mail.reference_ids
    .split(/\s+/)
    .filter((one) => /^<[^<>\s]+>$/.test(one))
    .slice(-50)
  const [inReplyTo] = references.slice(-1)
  return {
    from: { name: mail.from_name, address: mail.from_address },
    to: mail.to_list,
    cc: mail.cc_list,
    bcc: mail.bcc_list,
    subject: mail.subject,
    text: await readPlainText(mail.body_html),
    html: `<style>${editorStyles}</style>${mail.body_html}`,
    attachDataUrls: true,
    attachments: await Promise.all(files.map((file) => openAttachment(deps, file))),
    messageId: mail.message_id,
    date: mail.at,
    ...(inReplyTo && { inReplyTo, references }),
  }
}

/** Styles of the editor's classes, for mail programs. */
const editorStyles = [
  ...['center', 'right', 'justify'].map((side) => `.ql-align-${side}{text-align:${side}}`),
  '.ql-size-small{font-size:12px}.ql-size-large{font-size:18px}.ql-size-huge{font-size:28px}',
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => `.ql-indent-${step}{padding-left:${step * 3}em}`),
].join('')

async function openAttachment(deps: Deps, { original_name, content_type, blob }: MailFile) {
  const bytes = await getFileStorage(deps).stream(attachmentKeys.file(blob))
  if (!bytes) throw new AppError('file.missing')
  return { filename: original_name, contentType: content_type, content: Readable.from(bytes) }
}
