/** Chart types of reports; those with two measures need a report that has them. */
export const reportCharts = [
  'bar',
  'line',
  'area',
  'mixed',
  'scatter',
  'pie',
  'heatmap',
  'treemap',
  'sunburst',
  'cloud',
] as const
export type ReportChartType = (typeof reportCharts)[number]
