import type zh from '../../zh/errors/icon.ts'

export default {
  'icon.unknown': '圖示不存在',
  'icon.unreadable': '「{file}」不是 SVG 圖示，或沒有註明大小（viewBox）',
  'icon.refused': '「{file}」含有不允許的內容：{part}。請在繪圖軟體中去掉後重新匯出',
  'icon.empty': '「{file}」中沒有圖形',
  'icon.tooLarge': '「{file}」清理後仍超過 {size} KB，請簡化圖形',
  'icon.tooMany': '圖示庫最多 {count} 個圖示',
  'icon.tooLargeTogether': '圖示庫總大小已達上限（{size} KB），請先刪除不用的圖示',
  'icon.repeatedCode': '編碼「{code}」在本次上傳中重複',
} satisfies typeof zh
