export { default as form } from '../form.ts'
export { default as shell } from '../shell.ts'
