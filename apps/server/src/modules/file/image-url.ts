import type { UploadType } from '@armature/contract'

/** The address that a stored picture is shown by. */
export const imageUrl = (type: UploadType, name: string): string => `/api/file/Image/${type}/${name}`
