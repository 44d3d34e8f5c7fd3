import { FunnelChart, PieChart, RadarChart } from 'echarts/charts'
import { RadarComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { Chart } from '../../energy/charts/chart.tsx'

register([PieChart, RadarChart, FunnelChart, RadarComponent])

/** The shared chart, with the types that draw one value of each group. */
export default Chart
