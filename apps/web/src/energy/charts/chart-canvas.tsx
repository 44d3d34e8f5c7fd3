import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsType } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLook } from '../../ui/theme/look.ts'
import { readTokens } from '../../ui/theme/tokens.ts'
import type { OptionBuilder, PressHandler } from './chart.tsx'
import { queueDrawing } from './draw-queue.ts'

register([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer])

interface ChartCanvasProps {
  buildOption: OptionBuilder
  onPress?: PressHandler | undefined
}

/** The canvas of a chart, apart from the page so that the library loads after the first paint. Colors follow the theme. */
export default function ChartCanvas({ buildOption, onPress }: ChartCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const isDrawn = useRef(false)
  const look = useLook()

  const press = useEffectEvent<PressHandler>((mark) => onPress?.(mark))

  useEffect(() => {
    if (!box.current) return
    // sharp on the screen even if the page is zoomed
    const scale = box.current.getBoundingClientRect().width / box.current.clientWidth || 1
    const made = init(box.current, undefined, { devicePixelRatio: devicePixelRatio * scale })
    chart.current = made
    made.on('click', (mark) => press(mark as unknown as Parameters<PressHandler>[0]))
    const sizes = new ResizeObserver(() => made.resize())
    sizes.observe(box.current)
    return () => {
      sizes.disconnect()
      made.dispose()
      chart.current = null
    }
  }, [])

  useEffect(() => {
    const draw = () => chart.current?.setOption(buildOption(readTokens()), { notMerge: true })
    if (isDrawn.current) return queueDrawing(draw)
    isDrawn.current = true
    draw()
  }, [buildOption, look])

  return <div ref={box} style={{ height: '100%' }} />
}
