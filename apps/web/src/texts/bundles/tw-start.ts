export { default as login } from '../tw/login.ts'
export { default as ui } from '../tw/ui.ts'
