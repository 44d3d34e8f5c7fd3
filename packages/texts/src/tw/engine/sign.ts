import type zh from '../../zh/engine/sign.ts'

export default {
  signed: '已簽名',
} satisfies typeof zh
