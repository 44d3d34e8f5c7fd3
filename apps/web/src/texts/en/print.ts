export default {
  title: 'Print preview',
  download: 'Download',
  print: 'Print',
  cancel: 'Cancel',
  pages: 'What is printed',
  failed: 'The pages cannot be made',
  nothing: 'Nothing to print',
  nothingText: 'There is no print template, or no record',
  downloadName: 'download document',
  total: 'Total',
  approval: {
    node: 'Step',
    person: 'Person',
    time: 'Time',
    action: 'Action',
    opinion: 'Remark',
  },
}
