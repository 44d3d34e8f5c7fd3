import { mixColors, pickInk } from '@armature/contract/catalog/contrast'
import { pickColor } from './axes-option.ts'
import { type ChartDrawing, listWholes } from './drawing.ts'
import type { ChartOption, ChartPalette } from './palette.ts'

interface TreeNode {
  name: string
  value: number
  itemStyle: { color: string }
  label: { color: string }
  children?: TreeNode[]
}

/** Areas: of the groups, and within each of its parts. */
export function buildTreeMapOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  return {
    ...palette.base,
    series: [
      {
        type: 'treemap',
        left: 4,
        right: 4,
        top: 4,
        bottom: 4,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        label: { fontSize: palette.fontSize + 1 },
        // on the gap above the parts
        upperLabel: { show: drawing.parts.length > 0, height: 20, color: palette.text, fontSize: palette.fontSize },
        itemStyle: { borderColor: palette.surface, borderWidth: 1, gapWidth: 1 },
        data: listNodes(drawing, palette),
      },
    ],
    tooltip: buildTreeTip(drawing, palette),
  }
}

/** Rings: groups inside, their parts outside. */
export function buildSunburstOption(drawing: ChartDrawing, palette: ChartPalette): ChartOption {
  return {
    ...palette.base,
    series: [
      {
        type: 'sunburst',
        radius: ['16%', '92%'],
        nodeClick: false,
        label: { fontSize: palette.fontSize, minAngle: 10, overflow: 'truncate', width: 52 },
        itemStyle: { borderColor: palette.surface, borderWidth: 1 },
        data: listNodes(drawing, palette),
      },
    ],
    tooltip: buildTreeTip(drawing, palette),
  }
}

function listNodes(drawing: ChartDrawing, palette: ChartPalette): TreeNode[] {
  const { parts } = drawing
  return listWholes(drawing).map(({ name, value, parts: values }, at) => {
    const color = pickColor(palette, at)
    const pale = colorNode(mixColors(color, palette.surface, 0.75))
    const children = parts.flatMap((part, index) => {
      const own = values[index] ?? 0
      return own > 0 ? [{ name: part, value: own, ...pale }] : []
    })
    return { name, value, ...colorNode(color), ...(parts.length > 0 && { children }) }
  })
}

/** A node with a text that is readable on it. */
const colorNode = (color: string) => ({ itemStyle: { color }, label: { color: pickInk(color) } })

const buildTreeTip = ({ format, measures }: ChartDrawing, palette: ChartPalette) => ({
  ...palette.tooltip,
  trigger: 'item',
  formatter: ({ value, treePathInfo = [] }: { value: number; treePathInfo?: { name: string }[] }) => {
    // the first step is the root, which has no name
    const path = treePathInfo.map(({ name }) => name).filter((name) => name !== '')
    return path.length === 0
      ? ''
      : palette.createTip(path.join(' / '), [{ label: measures.value, value: format(value), color: 0 }])
  },
})
