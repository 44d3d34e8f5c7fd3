import { CandlestickChart, HeatmapChart, ScatterChart, SunburstChart, TreemapChart } from 'echarts/charts'
import { LegendComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import BasicChart from './basic-chart.tsx'

register([
  ScatterChart,
  CandlestickChart,
  HeatmapChart,
  TreemapChart,
  SunburstChart,
  LegendComponent,
  VisualMapContinuousComponent,
  LabelLayout,
])

/** The shared chart, also with the types and legends that draw more than one value of each group. */
export default BasicChart
