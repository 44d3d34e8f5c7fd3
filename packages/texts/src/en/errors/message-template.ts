import type zh from '../../zh/errors/message-template.ts'

export default {
  'messageTemplate.occasionTaken': '“{name}” is already in use for this. Turn it off first',
  'messageTemplate.unknownField': '“{name}” is not a placeholder. Available: {fields}',
} satisfies typeof zh
