import type { AttachmentType } from '@armature/contract'
import type { Generated } from 'kysely'

export interface AttachmentsTable {
  id: string
  name: string
  type: AttachmentType
  owner_id: string | null
  original_name: string
  extension: string
  content_type: string
  size: string
  sha256: Buffer
  blake3: Buffer
  blob: string
  has_thumbnail: boolean
  created_at: Date
  unused_since: Date | null
}
export interface AttachmentUsesTable {
  attachment_id: string
  model_id: string
  record_id: string
  field: string
  is_former: Generated<boolean>
}
export interface UploadsTable {
  id: string
  owner_id: string
  identifier: Buffer
  total_size: string
  total_chunks: number
  touched_at: Date
}
export interface UploadChunksTable {
  upload_id: string
  number: number
  blob: string
  size: number
  sha256: Buffer
}

export interface FilesTable {
  id: string
  type: string
  name: string
  owner_id: string | null
  original_name: string
  content_type: string
  size: number
  sha256: Buffer
  is_used: Generated<boolean>
  created_at: Generated<Date>
  /** users who may see it in addition to its owner */
  shared_with: Generated<string[]>
}

export interface SignImagesTable {
  id: string
  user_id: string
  file_name: string
  is_default: Generated<boolean>
  created_at: Generated<Date>
}
