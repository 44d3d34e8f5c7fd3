import { HeatmapChart, ScatterChart, SunburstChart, TreemapChart } from 'echarts/charts'
import { LegendComponent, VisualMapContinuousComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { Chart } from '../../energy/charts/chart.tsx'

register([ScatterChart, HeatmapChart, TreemapChart, SunburstChart, LegendComponent, VisualMapContinuousComponent])

/** The shared chart, with the types that draw more than one value of each group. */
export default Chart
