/** Addresses of the pages of a screen. */
export const getDesignerPath = (id: string) => `/screens/${id}/design`
export const getPublicPath = (id: string) => `/publicScreen/${id}`
export const getPreviewPath = (id: string) => `/screens/${id}/preview`
export const listPath = '/onlineDev/screen'
