export { default as form } from '../en/form.ts'
export { default as shell } from '../en/shell.ts'
