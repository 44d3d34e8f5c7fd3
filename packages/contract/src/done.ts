import type { Text } from './languages.ts'

/** What a call that changes something says when it has (FO.40). */
export const doneTexts = {
  created: { zh: '新建成功', tw: '新增成功', en: 'Created' },
  updated: { zh: '更新成功', tw: '更新成功', en: 'Updated' },
  removed: { zh: '删除成功', tw: '刪除成功', en: 'Deleted' },
  copied: { zh: '复制成功', tw: '複製成功', en: 'Copied' },
  released: { zh: '发布成功', tw: '發布成功', en: 'Released' },
  restored: { zh: '回滚成功', tw: '還原成功', en: 'Rolled back' },
  imported: { zh: '导入成功', tw: '匯入成功', en: 'Imported' },
} satisfies Record<string, Text>

export type Done = keyof typeof doneTexts
