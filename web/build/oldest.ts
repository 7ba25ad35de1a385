/**
 * The oldest browsers that the app runs in (0117): what their styles can't say is rewritten. Of the language they read all
 * that a build writes, which a test looks at; what they lack beyond is asked for where it is used.
 */
export const oldest = ['chrome100', 'safari15.4']
