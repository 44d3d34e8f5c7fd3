export { default as form } from '../zh/form.ts'
export { default as shell } from '../zh/shell.ts'
