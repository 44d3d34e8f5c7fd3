import type { Names } from '../data/organisation.ts'
import { at, type Widget } from './portal-parts.ts'

/** Filters for the tiles that show orders and customers, above all others. */
export function buildFilters(models: Record<'salesOrder' | 'customer', string>): Widget {
  const narrow = (widgets: string[], field: string) => widgets.map((widget) => ({ widget, field }))
  const orders = ['byMonth', 'mixed', 'states', 'amounts', 'signed', 'words', 'latest']
  const label = ([zh, tw, en]: Names) => ({ label: zh, labelI18n: { tw, en } })
  return {
    ...at('filters', ['筛选', '篩選', 'Filters'], 0, 0, 24, 2),
    bare: true,
    kind: 'filter',
    filters: [
      {
        id: 'signedOn',
        ...label(['签订日期', '簽訂日期', 'Signed on']),
        ...{ type: 'date', modelId: '', field: '', start: '' },
        targets: narrow(orders, 'signedOn'),
      },
      {
        id: 'orderState',
        ...label(['订单状态', '訂單狀態', 'State']),
        ...{ type: 'choice', modelId: models.salesOrder, field: 'state', start: '' },
        targets: narrow(orders, 'state'),
      },
      {
        id: 'region',
        ...label(['客户区域', '客戶區域', 'Region']),
        ...{ type: 'choice', modelId: models.customer, field: 'region', start: '' },
        targets: narrow(['regions', 'industries', 'radar', 'rings'], 'region'),
      },
    ],
  }
}
