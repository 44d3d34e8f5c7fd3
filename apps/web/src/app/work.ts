/** What everybody needs right after signing in, as one file: the shell and the list. */
export { Shell } from '../shell/shell.tsx'
export { WorkFrame } from '../shell/work-frame.tsx'
export { default as ConfirmDialog } from '../ui/confirm-dialog.tsx'
export { NotFoundPage } from './not-found-page.tsx'
export { default as ModelPage } from '../form/list/model-page.tsx'
export { preloadList } from '../form/list/preload-list.ts'
export { keepSocket } from '../lib/socket.ts'
export { makePushedEnd } from './pushed-end.ts'
