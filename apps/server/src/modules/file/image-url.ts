import type { UploadType } from '@armature/contract'

/** URL of a stored image. */
export const imageUrl = (type: UploadType, name: string): string => `/api/file/Image/${type}/${name}`
