/** The level of conformity with the French accessibility standard RGAA 4.1.2. The links to the accessibility statement show it. The
 * server's tests compare this value with the results of the self-assessment. */
export const accessibilityState = 'partiellement conforme'
