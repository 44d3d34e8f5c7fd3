import type zh from '../../zh/errors/message-template.ts'

export default {
  'messageTemplate.occasionTaken': '該用途已有啟用的範本「{name}」，請先停用它',
  'messageTemplate.unknownField': '沒有可填入「{name}」的內容，可用：{fields}',
} satisfies typeof zh
