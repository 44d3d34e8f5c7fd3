/** What every user needs right after signing in, as one file: the shell and the list. */
export { Shell } from '../shell/shell.tsx'
export { WorkFrame } from '../shell/work-frame.tsx'
export { default as ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
// most pages show save errors: in a file of its own this would cost each of them a request
export { Fault } from '../ui/feedback/fault.tsx'
export { listPageCatalogues } from './page-texts.ts'
export { findMenuRoute } from '../lib/menu/built-in-pages.ts'
export { findPageLoader } from './pages.ts'
export { syncWithRouter } from '../shell/pages/follow-router.ts'
export { findKeptAddress, rebuildPage } from '../shell/pages/kept-pages.ts'
export { wholeWindowPages } from './whole-window-pages.ts'
export { NotFoundPage } from './not-found-page.tsx'
// needs the texts of the engine, which are here: a file of its own would load this one as well
export { watchTextChanges } from '../lib/i18n/load-text-changes.ts'
export { connectSocket } from '../lib/realtime/socket.ts'
export { makePushedEnd } from './pushed-session-end.ts'
// shown on the sign-in page once this file has been loaded ahead: two requests less
export { default as Demonstration } from '../features/sign-in/demonstration.tsx'
