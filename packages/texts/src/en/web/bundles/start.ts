export { default as login } from '../login.ts'
export { default as ui } from '../ui.ts'
