/**
 * Pages that have the whole window, each in files of its own. They are listed here, in what is loaded after signing in: the names of
 * their files would make the sign-in page heavier.
 */
export const wholeWindowPages = {
  formDesigner: async () => (await import('../form/designer/designer-page.tsx')).default,
  reportDesigner: async () => (await import('../features/reports/designer/designer-page.tsx')).default,
  portalDesigner: async () => (await import('../features/portals/designer/designer-page.tsx')).default,
  screenDesigner: async () => (await import('../features/screens/designer/designer-page.tsx')).default,
  screenPreview: async () => (await import('../features/screens/designer/preview-page.tsx')).default,
  screen: async () => (await import('../features/screens/view/screen-page.tsx')).default,
  flowDesigner: async () => (await import('../features/workflow/designer/flow-designer-page.tsx')).default,
  scan: async () => (await import('../features/scan/scan-page.tsx')).ScanPage,
  diagram: async () => (await import('../features/diagram/by-edit-page.tsx')).default,
}
