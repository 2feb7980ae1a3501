/** The screen of each sign-in page. */
import type { ComponentType } from "react";
import AuthorizeEntry from "../../features/agents/AuthorizeEntry.tsx";
import AcceptInvitationScreen from "../../features/auth/AcceptInvitationScreen.tsx";
import EmailVerificationScreen from "../../features/auth/EmailVerificationScreen.tsx";
import ForgotPasswordScreen from "../../features/auth/ForgotPasswordScreen.tsx";
import LoginScreen from "../../features/auth/LoginScreen.tsx";
import RegisterScreen from "../../features/auth/RegisterScreen.tsx";
import ResetPasswordScreen from "../../features/auth/ResetPasswordScreen.tsx";
import ClientPageEntry from "../../features/client-page/ClientPageEntry.tsx";
import type { SignInPath } from "./pages.ts";

export const SIGN_IN_SCREENS: Record<SignInPath, ComponentType> = {
  "/login": LoginScreen,
  "/register": RegisterScreen,
  "/forgot-password": ForgotPasswordScreen,
  "/reset-password": ResetPasswordScreen,
  "/email-verification": EmailVerificationScreen,
  "/verify-email": EmailVerificationScreen,
  "/accept-invitation": AcceptInvitationScreen,
  "/client-page": ClientPageEntry,
  "/authorize": AuthorizeEntry,
};
