import { PieChart } from 'echarts/charts'
import { use as register } from 'echarts/core'
import { Chart } from '../../../energy/charts/chart.tsx'

register([PieChart])

/** The chart of the product with the shapes that only portals draw. */
export default Chart
