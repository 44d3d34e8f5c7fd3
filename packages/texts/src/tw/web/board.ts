import type zh from '../../zh/web/board.ts'

export default {
  of: '{{name}}看板',
  none: '未設定',
  column: '{{name}}，{{count}} 筆',
  sum: '{{label}}合計',
  move: '移動「{{name}}」',
  moveTo: '移動到',
  more: '再顯示一些（還有 {{count}} 筆）',
  rest: '顯示前 {{shown}} 筆，共 {{count}} 筆，請用查詢條件縮小範圍',
  cut: '符合條件的資料或分欄太多，只顯示前 10,000 筆資料、前 50 欄，請用查詢條件縮小範圍',
  hint: '拖曳卡片換欄，手指長按拿起；用鍵盤時按空白鍵拿起，← → 換欄',
  hintPhone: '長按卡片拿起，拖到螢幕邊緣換欄；或點卡片右上角選擇欄',
  hintReadOnly: '點選卡片檢視詳細資料',
  held: '{{name}}：{{column}}',
  heldByKeys: '{{name}}：{{column}}。← → 換欄，空白鍵放下，Esc 取消',
  nowhere: '不移動',
  saved: '「{{name}}」已移動到「{{column}}」',
  undone: '「{{name}}」已恢復到「{{column}}」',
  refused: '「{{name}}」沒有移動：{{reason}}',
  locked: '已鎖定：{{reason}}',
} satisfies typeof zh
