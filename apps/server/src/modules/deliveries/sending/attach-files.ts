import { attachmentMegabytes } from '@armature/contract'
import type { Deps } from '../../../deps.ts'
import type { MailAttachment } from '../../email/index.ts'
import { openTemporaryFile } from '../../storage/index.ts'
import type { ClaimedDelivery } from '../store/delivery.queries.ts'

/** Page of the messages of a user, where their files are downloaded. */
export const messagesPath = '/messageRecord'

/** Ids of messages whose file is too large for the mail: it has a link to the messages instead. */
export type FileLinks = ReadonlySet<string>

/**
 * The files of messages that go with one mail to their recipient, as long as there is room. A file that has expired is left out.
 */
export async function attachFiles(
  deps: Deps,
  deliveries: readonly ClaimedDelivery[],
): Promise<{ files: MailAttachment[]; open: FileLinks }> {
  const files: MailAttachment[] = []
  const open = new Set<string>()
  let room = attachmentMegabytes * 1_048_576
  for (const { id, file, user_id: userId } of deliveries) {
    if (!file || userId === null) continue
    const found = file.size > room ? undefined : await openTemporaryFile(deps, { userId }, 'sent', file.name)
    if (!found) {
      open.add(id)
      continue
    }
    room -= file.size
    files.push({ filename: found.fileName, contentType: found.contentType, content: await readBytes(found.bytes) })
  }
  return { files, open }
}

async function readBytes(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of parts) chunks.push(chunk)
  return Buffer.concat(chunks)
}
