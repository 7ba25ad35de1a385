/** One rule a sentence: what may not be imported, and what to do about it. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const testFile = '\\.(test|spec)\\.tsx?$|/testing(\\.tsx?|/)'

export default {
  forbidden: [
    rule('no-cycles', 'Lift the shared part into a file of its own.', {}, { circular: true }),
    rule(
      'features-are-strangers',
      'Lift the shared part into platform/ or contract/, or compose the two in app.',
      { path: '^(web|server)/src/features/([^/]+)' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform is told what it needs by app.',
      { path: '^(web|server)/src/(platform|ui)/', pathNot: testFile },
      { path: '^$1/src/(features|domain|app)' },
    ),
    rule(
      'domain-knows-no-feature',
      'It is what features share; what one of them alone knows lies there.',
      { path: '^server/src/domain/', pathNot: testFile },
      { path: '^server/src/(features|[^/]+\\.ts$)' },
    ),
    rule(
      'a-feature-is-composed-by-its-feature-file',
      'Give it from feature.ts: to create, or as what needs no creation.',
      { path: '^server/src/[^/]+\\.ts$', pathNot: `${testFile}|/data-import\\.ts$` },
      { path: '^server/src/features/', pathNot: '/feature\\.ts$' },
    ),
    rule(
      'only-the-app-knows-the-shell',
      'Go through platform/navigation; what both need belongs into platform/ or ui/.',
      { path: '^web/src/(?!app/|shell/|main)', pathNot: testFile },
      { path: '^web/src/shell/' },
    ),
    rule(
      'ui-has-no-data',
      'Give it as a prop.',
      { path: '^web/src/ui/', pathNot: testFile },
      { path: '^web/src/platform/(?!env|host)' },
    ),
    rule(
      'the-join-page-stays-small',
      'An applicant opens it once, on any phone: take what is small and knows no React.',
      { path: '^web/join/', pathNot: testFile },
      { path: '^web/src/(?!platform/)|node_modules/(react|react-dom|@tanstack|@lingui)/' },
    ),
    rule(
      'contract-is-pure',
      'Both sides import it. It may use zod and itself, nothing else.',
      { path: '^contract/src', pathNot: testFile },
      { pathNot: ['^contract/src', 'node_modules/zod/'], dependencyTypesNot: ['core'] },
    ),
    rule(
      'web-and-server-are-strangers',
      'Say it in contract/.',
      { path: '^web/' },
      { path: '^(server|sandbox|e2e|bench)/' },
    ),
    rule(
      'server-knows-no-client',
      'Say it in contract/.',
      { path: '^server/' },
      { path: '^(web|sandbox|e2e|bench)/' },
    ),
    rule(
      'sandbox-shares-nothing',
      'The sandbox must not share a misunderstanding of Telegram with the server.',
      { path: '^sandbox/' },
      { path: '^(web|server|contract|e2e|bench)/' },
    ),
    rule(
      'code-needs-no-test',
      'Move it out of the test.',
      { pathNot: `${testFile}|^e2e/|^bench/|^tools/|vitest` },
      { path: testFile },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
