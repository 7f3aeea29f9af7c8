/** The conformity with RGAA 4.1.2 that the links to the accessibility statement announce. The server's tests compare it with the results of the
 * self-assessment. */
export const accessibilityState = 'partiellement conforme'
