import type zh from '../../zh/server/portals.ts'

export default {
  problem: {
    model: '請選擇資料來源的功能',
    modelGone: '所用的功能不存在或尚未發布',
    modelDenied: '你沒有所用功能「{field}」的權限',
    fieldDenied: '你沒有欄位「{field}」的權限',
    interface: '請選擇資料介面',
    interfaceGone: '所用的資料介面不存在或已停用',
    field: '請選擇欄位',
    fieldGone: '欄位「{field}」已不存在',
    date: '「{field}」不是日期欄位',
    number: '「{field}」不是可統計的數字欄位',
    group: '不能按「{field}」分組',
    sort: '不能按「{field}」排序',
    columns: '請選擇要顯示的欄',
    condition: '「{field}」的條件不成立',
    links: '請選擇選單',
    picture: '請選擇圖片',
    pictures: '請為輪播選擇圖片',
    moment: '請選擇日期和時間',
    address: '請填寫以 http:// 或 https:// 開頭的網址',
    levels: '告警須比預警更遠離正常值，下限須低於上限',
    split: '請選擇細分的欄位，不能與分組相同',
    second: '請選擇第二個統計值',
  },
} satisfies typeof zh
