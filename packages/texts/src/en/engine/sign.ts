import type zh from '../../zh/engine/sign.ts'

export default {
  signed: 'Signed',
} satisfies typeof zh
