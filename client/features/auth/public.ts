/** What pages, the shell and other features may use of signing in. */
export { BackToLogin } from "./back-to-login.tsx";
export { ForgotPasswordForm } from "./forgot-password-form.tsx";
export { FormAlert } from "./form-alert.tsx";
export { LanguageLinks } from "./language-links.tsx";
export { LinkForm } from "./link-form.tsx";
export { LogOutForm } from "./log-out-form.tsx";
export { OtpForm } from "./otp-form.tsx";
export { GoneStep, Outcome } from "./outcome.tsx";
export { PasswordChangeForm } from "./password-change-form.tsx";
export { ProviderLinks } from "./provider-links.tsx";
export { ReasonToast } from "./reason-toast.tsx";
export { ResetPasswordForm } from "./reset-password-form.tsx";
export { SignInForm } from "./sign-in-form.tsx";
export { loginHref, signInMethods } from "./sign-in-methods.ts";
export { SupportCodeForm } from "./support-code-form.tsx";
export { SwitchAccountForm } from "./switch-account-form.tsx";
