export default {
  zh: {
    title: '通知事件',
    keyword: '事件',
    name: '事件',
    wording: '默认标题',
    none: '没有通知事件',
  },
  tw: {
    title: '通知事件',
    keyword: '事件',
    name: '事件',
    wording: '預設主旨',
    none: '沒有通知事件',
  },
  en: {
    title: 'Notification events',
    keyword: 'Event',
    name: 'Event',
    wording: 'Default title',
    none: 'No notification events',
  },
}
