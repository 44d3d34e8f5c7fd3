import type { UploadType } from '@armature/contract'

/** URL of a stored image. */
export const buildImageUrl = (type: UploadType, name: string): string => `/api/file/Image/${type}/${name}`
