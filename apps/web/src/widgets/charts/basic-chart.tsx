import { FunnelChart, PieChart, RadarChart } from 'echarts/charts'
import { RadarComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { Chart } from '../../../energy/charts/chart.tsx'

register([PieChart, RadarChart, FunnelChart, RadarComponent])

/** The shared chart, with the chart types that only portals use. */
export default Chart
