export default {
  title: 'Print preview',
  download: 'Download',
  print: 'Print',
  cancel: 'Cancel',
  pages: 'Pages to print',
  failed: 'The pages could not be created',
  nothing: 'Nothing to print',
  nothingText: 'There is no print template or no record',
  downloadName: 'download document',
  total: 'Total',
  approval: {
    node: 'Node',
    person: 'User',
    time: 'Time',
    action: 'Action',
    opinion: 'Comment',
  },
}
