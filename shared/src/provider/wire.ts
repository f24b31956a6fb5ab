import axios from 'axios';

/** The one axios instance; tests answer in place of its adapter. */
export const wire = axios.create({
  method: 'post',
  responseType: 'text',
  // What the provider answers is judged by `call`, whatever its status and content type.
  validateStatus: () => true,
  transformResponse: (body: unknown) => body,
  // A custom header would cost a preflight on another origin.
  withXSRFToken: false,
});
