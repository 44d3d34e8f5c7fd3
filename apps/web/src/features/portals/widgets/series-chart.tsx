import { PieChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { Chart } from '../../../energy/charts/chart.tsx'

register([PieChart])

/** The shared chart, with the chart types that only portals use. */
export default Chart
