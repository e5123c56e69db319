import "./styles/auth.css";
