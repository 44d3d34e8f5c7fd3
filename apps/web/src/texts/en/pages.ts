export default {
  external: {
    open: 'Open in a new window',
    again: 'Load again',
    loading: 'Opening the page',
    slow: 'The page is taking its time. The network may be slow, or the site may not allow to be embedded; you can open it in a new window.',
    blocked: 'Cannot be shown here',
    blockedText: 'The security settings do not allow this site to be embedded. Open it in a new window.',
    insecure: 'This site is not encrypted (http), so the browser does not embed it. Open it in a new window.',
  },
  preview: {
    list: 'List',
    form: 'Form',
    failed: 'The design could not be loaded',
    unreadable: 'The design is damaged and cannot be previewed',
    missing: 'No design was named to preview',
    toDesigner: 'Open designer',
    toList: 'Back to form designs',
    note: 'The preview shows the draft as it is now. Nothing is released, and nothing is saved.',
    version: 'Released v{{version}}',
    never: 'Never released',
  },
}
