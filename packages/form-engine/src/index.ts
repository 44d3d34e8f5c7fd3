export * from './design/types.ts'
export * from './control/types.ts'
export * from './form/types.ts'
