export { default as login } from '../zh/login.ts'
export { default as ui } from '../zh/ui.ts'
