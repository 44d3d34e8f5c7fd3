export { default as login } from '../en/login.ts'
export { default as ui } from '../en/ui.ts'
