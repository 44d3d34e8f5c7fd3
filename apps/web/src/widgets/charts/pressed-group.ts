import type { ChartDrawing } from '@armature/form-engine/chart/drawing'
import type { EChartsCoreOption } from 'echarts/core'

/** What the chart library says about a press. */
export interface ChartPress {
  name: string
  dataIndex: number
  value: unknown
  treePathInfo?: readonly { name: string }[]
}

/** The number of the group that was pressed; undefined for something else, or a name that several groups have. */
export function findPressedGroup({ shape, names }: ChartDrawing, press: ChartPress): number | undefined {
  switch (shape) {
    case 'heatmap': {
      const [group] = Array.isArray(press.value) ? (press.value as unknown[]) : []
      return typeof group === 'number' ? group : undefined
    }
    case 'treemap':
    case 'sunburst':
      // the first name is that of the whole
      return findOnly(names, press.treePathInfo?.[1]?.name ?? press.name)
    case 'pie':
    case 'ring':
    case 'rose':
    case 'funnel':
      return findOnly(names, press.name)
    case 'radar':
      return undefined
    default:
      return press.dataIndex
  }
}

function findOnly(names: readonly string[], name: string): number | undefined {
  const at = names.indexOf(name)
  return at >= 0 && names.lastIndexOf(name) === at ? at : undefined
}

interface Mark {
  name?: string
  value?: unknown
  itemStyle?: object
}

/** The option with all groups but one faded, so that it is visible what was pressed. */
export function fadeOthers(option: EChartsCoreOption, drawing: ChartDrawing, chosen: number): EChartsCoreOption {
  // all groups have one shape
  if (drawing.shape === 'radar') return option
  const series = option['series'] as readonly { silent?: boolean; data?: readonly unknown[] }[] | undefined
  const fade = (data: readonly unknown[]) =>
    data.map((entry, dataIndex) => {
      if (entry === null || entry === '-') return entry
      const mark: Mark = typeof entry === 'object' && !Array.isArray(entry) ? entry : { value: entry }
      const press = { name: mark.name ?? '', dataIndex, value: mark.value }
      return findPressedGroup(drawing, press) === chosen
        ? mark
        : { ...mark, itemStyle: { ...mark.itemStyle, opacity: 0.3 } }
    })
  return { ...option, series: series?.map((one) => (one.data && !one.silent ? { ...one, data: fade(one.data) } : one)) }
}
