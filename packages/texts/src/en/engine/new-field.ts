import type zh from '../../zh/engine/new-field.ts'

export default { option: 'Option {id}' } satisfies typeof zh
