export { default as form } from '../tw/form.ts'
export { default as shell } from '../tw/shell.ts'
