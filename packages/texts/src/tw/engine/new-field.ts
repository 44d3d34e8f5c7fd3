import type zh from '../../zh/engine/new-field.ts'

export default { option: '選項{id}' } satisfies typeof zh
