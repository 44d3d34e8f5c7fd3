export { ShownPlace as default } from './place-dialog.tsx'
