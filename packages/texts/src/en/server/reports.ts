import type zh from '../../zh/server/reports.ts'

export default {
  share: '{name}, share',
  report: {
    problemTexts: {
      unknownField: 'There is no field “{field}”',
      twoTables: 'A report can use the fields of only one sub-table; “{field}” belongs to another one',
      cannotGroup: 'Records cannot be grouped by “{field}”',
      needsUnit: 'Choose how to group the date “{field}”: by day, week, month, quarter or year',
      noUnit: '“{field}” is not a date and cannot be grouped by interval',
      twice: '“{field}” is used twice for grouping',
      notNumeric: '“{field}” is not a number and cannot be calculated',
      countedDouble:
        'The report counts sub-table rows, so the record field “{field}” would be counted once per row. Use a field of the sub-table',
      noShare: 'Only counts and sums can be shown as percentages',
      noMeasure: 'Add a measure',
      noColumn: 'Choose the column field',
      noFields: 'Add a column',
      notSearched: '“{field}” is not a search field of the form’s list and cannot be a filter',
      badCondition: 'The fixed condition on “{field}” is not valid',
      conditionValue: 'The fixed condition on “{field}” has no value to compare with',
      noSuchMeasure: 'Measure not found',
      noSecondMeasure: 'Choose a second measure for the chart',
      topNeedsMeasure: '“Show first” needs sorting by a measure and at least one row group',
      noConditions: 'Set conditions in the data interface; they are not available here',
    },
    figureTexts: {
      count: 'Count of {field}',
      countDistinct: 'Distinct {field}',
      sum: 'Sum of {field}',
      avg: 'Average of {field}',
      min: 'Minimum of {field}',
      max: 'Maximum of {field}',
    },
    rowsText: 'Count',
    emptyName: '(none)',
    cut: 'There are too many rows to show them all; totals include every record.',
    cutColumns: 'Only the first {count} columns are shown.',
    noRows: 'No data',
    totalName: 'Total',
    subtotalName: '{name}, subtotal',
    spans: {
      week: 'Week of {from}',
      quarter: 'Q{n} {year}',
    },
  },
} satisfies typeof zh
